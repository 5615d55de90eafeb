module.exports = require('@strapi/strapi').factories.createCoreService('api::customer.customer')
