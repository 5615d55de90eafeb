const { spawnSync } = require('node:child_process')
const { createServer } = require('node:http')
const express = require('express')

const { PORT, USER_EMAIL: email, USER_PASSWORD: password } = process.env
const directory = __dirname

const cli = require.resolve('@medusajs/cli/cli.js')
const { status } = spawnSync(process.execPath, [cli, 'db:migrate', '--execute-safe-links', '--skip-scripts'], {
  cwd: directory,
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)

async function start() {
  const { default: load } = require('@medusajs/medusa/loaders/index')
  const app = express()
  const { container } = await load({ directory, expressApp: app })
  // As `medusa user` does it.
  const user = await container.resolve('user').createUsers({ email })
  const { authIdentity } = await container.resolve('auth').register('emailpass', { body: { email, password } })
  await container
    .resolve('auth')
    .updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: user.id } })
  app.get('/health', (_, response) => response.send('OK'))
  createServer(app).listen(Number(PORT))
}

start().catch((error) => {
  console.error(error)
  process.exit(1)
})
