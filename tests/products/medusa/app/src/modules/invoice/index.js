const { MedusaService, Module } = require('@medusajs/framework/utils')
const { default: Invoice } = require('./models/invoice')

class InvoiceService extends MedusaService({ Invoice }) {}

exports.default = Module('invoice', { service: InvoiceService })
