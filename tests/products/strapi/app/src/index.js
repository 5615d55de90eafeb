const collections = ['customer', 'invoice', 'note']
const reading = ['find', 'findOne']

/** Who signs in at this product: its own users, one of each role, as "Settings, Users & Permissions plugin, Roles" makes them. */
const roles = {
  Editor: {
    email: process.env.USER_EMAIL,
    password: process.env.USER_PASSWORD,
    actions: [...reading, 'create', 'update', 'delete'],
  },
  Reader: {
    email: process.env.READER_EMAIL,
    password: process.env.READER_PASSWORD,
    actions: reading,
  },
}

/** What `users/me?populate=role` needs, and signing out. */
const ofThemselves = ['user.me', 'role.find', 'auth.logout'].map((name) => `plugin::users-permissions.${name}`)

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
    for (const [name, { email, password, actions }] of Object.entries(roles)) {
      const type = name.toLowerCase()
      const role = await strapi.db
        .query('plugin::users-permissions.role')
        .create({ data: { name, type, description: name } })
      const permissions = collections.flatMap((of) => actions.map((action) => `api::${of}.${of}.${action}`))
      for (const action of [...permissions, ...ofThemselves]) {
        await strapi.db
          .query('plugin::users-permissions.permission')
          .create({ data: { action, role: role.id } })
      }
      await strapi.service('plugin::users-permissions.user').add({
        ...{ username: type, email, password, provider: 'local', confirmed: true },
        role: role.id,
      })
    }
  },
}
