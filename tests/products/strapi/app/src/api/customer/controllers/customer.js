module.exports = require('@strapi/strapi').factories.createCoreController('api::customer.customer')
