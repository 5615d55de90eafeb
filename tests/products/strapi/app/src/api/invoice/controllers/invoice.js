module.exports = require('@strapi/strapi').factories.createCoreController('api::invoice.invoice')
