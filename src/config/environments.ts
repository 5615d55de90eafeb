import type { OtherNames } from '#model/base/nearestName.ts'

/** What a deployment can be: of a developer, to try things out with an invented identity, to accept a version, for work. */
export const environments = ['local', 'testing', 'staging', 'prod'] as const

export const environmentsElsewhere: OtherNames = {
  ...{ production: 'prod', produktion: 'prod', live: 'prod', release: 'prod' },
  ...{ development: 'local', dev: 'local', develop: 'local', localhost: 'local', entwicklung: 'local' },
  ...{
    stage: 'staging',
    preprod: 'staging',
    preproduction: 'staging',
    acceptance: 'staging',
    uat: 'staging',
  },
  abnahme: 'staging',
}
