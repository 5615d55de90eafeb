import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { makePostgresDatabase, type PostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { fieldFileCases } from './fieldFileCases.ts'

describe('files of fields on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
  }, 120_000)
  afterAll(() => postgres?.stop())
  fieldFileCases(() => openPostgres(postgres.url, () => undefined, { patience: 60_000 }))
})
