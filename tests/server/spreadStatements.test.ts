import { describe, expect, it } from 'vitest'
import { exceptions, faultOf } from '../support/spreadStatements.ts'

const where = 'where ("records"."resource" = $1'

describe('a statement of a call, where records are spread over machines', () => {
  it('may read, write and lock one record, and read many', () => {
    for (const statement of [
      `select "id" from "records" ${where} and "records"."id" = $2) for update`,
      `update "records" set "data" = $3 ${where} and "records"."id" = $2)`,
      `insert into "records" ("resource", "id", "data") values ($1, $2, $3)`,
      `select "id", "data" from "records" ${where}) order by "records"."id" limit 25`,
      'select "id" from "accounts" for update',
    ]) {
      expect(faultOf(statement)).toBeUndefined()
    }
  })

  it('neither locks nor writes several at once, and names the kind of record', () => {
    for (const statement of [
      `select "id" from "records" ${where} and "records"."id" in ($2, $3)) for key share`,
      `select "id" from "records" ${where}) for update skip locked`,
      `update "records" set "search" = '' ${where})`,
      `delete from "configured_records" where "configured_records"."resource" = $1`,
      'select "id" from "records" where "records"."id" = $1',
    ]) {
      expect(faultOf(statement)).toContain(statement)
    }
  })

  it('stands among the exceptions with a reason', () => {
    for (const { reason } of exceptions) expect(reason.length).toBeGreaterThan(20)
  })
})
