import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '#server/settings.ts'

const file = 'deploy/compose.yaml'
const compose = parse(readFileSync(file, 'utf8'), { merge: true })
const panels: readonly [string, { environment: Record<string, string>; volumes: string[] }][] =
  Object.entries<never>(compose.services).filter(([name]) => name.startsWith('panel-'))

/** A value as compose makes it: `${NAME:-default}` and `${NAME:?}` from what the operator gives. */
const filled = (value: string, given: Record<string, string>) =>
  value.replaceAll(
    /\$\{(\w+):(?:-([^}]*)|\?)\}/g,
    (_, name: string, byDefault?: string) => given[name] ?? byDefault ?? '',
  )

it('the compose file is one by its specification', () => {
  const ajv = new Ajv({ strict: false, validateSchema: false })
  addFormats.default(ajv)
  const check = ajv.compile(JSON.parse(readFileSync('tests/deploy/composeSchema.json', 'utf8')))
  expect(check(compose), JSON.stringify(check.errors)).toBe(true)
  expect(check({ services: { one: { imagee: 'x' } } })).toBe(false)
})

it('the instances get settings that the server takes', () => {
  const given = {
    POSTGRES_PASSWORD: 'pw',
    SIGNING_KEY: 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u',
    PUBLIC_URL: 'https://panel.example.com',
  }
  expect(panels).toHaveLength(2)
  for (const [, { environment }] of panels) {
    const variables = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, filled(value, given)]),
    )
    const settings = readSettings({ ...variables, DEPLOYMENT_ENVIRONMENT: 'prod' })
    expect(settings).toMatchObject({ drainSeconds: 5, publicUrl: given.PUBLIC_URL })
    expect(settings.databaseUrl).toBe('postgres://panel:pw@database:5432/panel')
  }
})

it('the instances share the files of the media library', () => {
  expect(new Set(panels.map(([, { volumes }]) => volumes.find((each) => each.endsWith(':/data'))))).toEqual(
    new Set(['files:/data']),
  )
})

it('the balancer knows the instances by their names, and its file is there', () => {
  const [mounted = ''] = compose.services.balancer.volumes
  const conf = readFileSync(join(dirname(file), mounted.split(':')[0]), 'utf8')
  const known = [...conf.matchAll(/^ +server ([\w-]+):4000 /gm)].map(([, name]) => name)
  expect(known).toEqual(panels.map(([name]) => name))
})
