import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { entryMistakes } from '#app/entryMistakes.ts'
import { ProblemsPage } from '#config/ProblemsPage.tsx'
import { problemAt } from '#config/problem.ts'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'

function problemsIn(config: object) {
  const checked = checkRuntimeConfig(config)
  return 'problems' in checked ? checked.problems.map(problemAt) : []
}

const wrong = problemsIn({ deploymentEnvironment: 'testing', zpf: true, colours: { primary: '#12345' } })

test('the page of a wrong configuration names each place with its file, value and the nearest name', () => {
  render(<ProblemsPage problems={wrong} />)
  expect(screen.getByText('2 Fehler.')).toBeTruthy()
  const [colour, unknown] = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(colour).toContain('config.json › colours.primary')
  expect(colour).toContain('"#12345"')
  expect(unknown).toContain('Vorschlagzfp')
})

test('it shows the number of the rule of an entry, and its place in the file', () => {
  render(<ProblemsPage problems={entryMistakes([], [{ name: 'A b' }])} />)
  expect(screen.getByText('config.json › rightsTemplates[0].name').textContent).toContain('C210')
})

test('it speaks English too', async () => {
  const user = userEvent.setup()
  render(<ProblemsPage problems={wrong.slice(0, 1)} />)
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(screen.getByRole('heading').textContent).toBe('The configuration has errors')
  expect(screen.getByText('1 error.')).toBeTruthy()
  expect(screen.getByText(/must be the base colour/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
})

test('all of it can be copied as a text', async () => {
  const user = userEvent.setup()
  render(<ProblemsPage problems={wrong} />)
  await user.click(screen.getByRole('button', { name: 'Als Text kopieren' }))
  expect(await screen.findByText('Kopiert')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(
    [
      'config.json › colours.primary',
      '  "colours.primary" muss die Grundfarbe (Stufe 500) sein, als # und sechs Hexziffern',
      '  Wert: "#12345"',
      '',
      'config.json › zpf',
      '  "zpf" ist kein Schlüssel von config.json',
      '  Wert: true',
      '  Vorschlag: zfp',
    ].join('\n'),
  )
})
