module.exports = require('@strapi/strapi').factories.createCoreService('api::invoice.invoice')
