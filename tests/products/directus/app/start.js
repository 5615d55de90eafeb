const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const cli = join(__dirname, 'node_modules', 'directus', 'cli.js')
const { status } = spawnSync(process.execPath, [cli, 'bootstrap'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
process.argv.push('start')
import(cli)
