module.exports = require('@strapi/strapi').factories.createCoreController('api::note.note')
