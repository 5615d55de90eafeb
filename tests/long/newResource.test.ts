import { expect, it } from 'vitest'
import { lint } from '../support/checkCode.ts'
import { newCommand } from '../support/newCommand.ts'

const { folder, make, read } = newCommand()

// What it writes: tests/scaffold/newResource.test.ts.
it('npm run new resource writes an entry and its line, and says what it lacks', async () => {
  const made = await make('resource', 'invoices', '--fields', 'number:text,amount:money')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(read('src/resources/index.ts')).toContain("export { invoices } from './invoices.ts'")
  expect(lint(folder(), 'src/resources')).toBe('')
  const again = await make('resource', 'invoices')
  expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^C103 .*"invoices"/) })
  expect(await make('resource')).toMatchObject({
    code: 2,
    err: expect.stringContaining('One name is needed'),
  })
})
