module.exports = require('@strapi/strapi').factories.createCoreRouter('api::note.note')
