module.exports = require('@strapi/strapi').factories.createCoreRouter('api::invoice.invoice')
