module.exports = require('@strapi/strapi').factories.createCoreRouter('api::customer.customer')
