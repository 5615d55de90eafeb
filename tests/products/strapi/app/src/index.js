/** Who signs in at this product: its own user, who may do everything with what editors write. */
const user = { username: 'editor', email: process.env.USER_EMAIL, password: process.env.USER_PASSWORD }
const collections = ['customer', 'invoice', 'note']

module.exports = {
  async bootstrap({ strapi }) {
    // As "Settings, API Tokens, Full access" makes one, with a key that the tests know.
    await strapi.db.query('admin::api-token').create({
      data: {
        name: 'panel',
        type: 'full-access',
        accessKey: strapi.service('admin::api-token').hash(process.env.API_KEY),
      },
    })
    const roles = strapi.db.query('plugin::users-permissions.role')
    const role = await roles.findOne({ where: { type: 'authenticated' } })
    const actions = [
      ...collections.flatMap((name) =>
        ['find', 'findOne', 'create', 'update', 'delete'].map((action) => `api::${name}.${name}.${action}`),
      ),
      // What `users/me?populate=role` needs.
      'plugin::users-permissions.role.find',
    ]
    for (const action of actions) {
      await strapi.db
        .query('plugin::users-permissions.permission')
        .create({ data: { action, role: role.id } })
    }
    await strapi.service('plugin::users-permissions.user').add({
      ...user,
      provider: 'local',
      confirmed: true,
      role: role.id,
    })
  },
}
