import { beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../scaffold/descriptions.ts'
import { lint } from '../support/checkCode.ts'
import { newCommand } from '../support/newCommand.ts'

const { folder, make, read, write } = newCommand()

// The command itself: tests/scaffold/fromOpenApi.command.test.ts.
describe('npm run new -- --from', () => {
  beforeAll(() => {
    for (const file of ['lago.yaml', 'stripe.json']) write(file, textOf(file))
  })

  it('writes files in TypeScript, formatted, with their lines and their notes', async () => {
    const { code, out, err } = await make('--from', 'lago.yaml', '--resource', 'invoices', '--ts')
    expect({ code, err: err.includes('checked') }).toEqual({ code: 0, err: true })
    expect(JSON.parse(out)).toMatchObject({ backends: { lago: { style: 'lago' } } })
    expect(read('src/resources/invoices.ts')).toContain(
      '// fields.amount: taken as an amount in the smallest unit',
    )
    expect(read('src/resources/index.ts')).toContain("export { invoices } from './invoices.ts'")
    expect(lint(folder(), 'src/resources')).toBe('')
    const other = await make('--from', 'stripe.json', '--resource', 'invoices', '--ts')
    expect(other.code).toBe(0)
    expect(read('src/resources/stripeInvoices.ts')).toContain("backend: 'stripe'")
    const again = await make('--from', 'lago.yaml', '--resource', 'invoices', '--ts')
    expect(again).toMatchObject({ code: 2, err: 'src/resources/invoices.ts is there already.\n' })
  })

  it('says what it lacks, without where it was in the program', async () => {
    const { code, err } = await make('--from', 'missing.json')
    expect({ code, err }).toEqual({ code: 2, err: 'missing.json: no such file\n' })
  })
})
