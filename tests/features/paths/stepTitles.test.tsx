import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changes as journal } from '#resources/changes.ts'
import { type Backend, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer } from '../../support/restAnswer.ts'
import { backend as records, resources } from './pathPanel.ts'

const step = (film: number) => [{ key: 's1', kind: 'film', title: 'Ankommen', film }]
const change = {
  ...{ id: '1', at: '2026-03-01T10:00:00.000Z', actor: 'Antonia Ahrens', actorId: 'u1' },
  ...{ operation: 'EDIT', action: null, resource: 'guides', record: '1', recordTitle: 'Gelassen' },
  details: [{ field: 'guides.steps', before: step(1), after: step(2) }],
}

const backend: Backend = (call) => {
  if (call.path === 'changes') return restAnswer([change])
  return call.path === 'changes/1' ? change : records(call)
}

function open(address: string, granted: readonly string[] = ['*:g:Get', '*:f:Get', '*:audit:Get']) {
  return renderPanel({ resources: [...resources, journal], backend, address, granted })
}

const text = (selector: string) => document.querySelector(selector)?.textContent

describe('steps of a path, where two versions of it are compared', () => {
  it('name what they show by its title in the page of a change', async () => {
    open('/panel/journal/1')
    expect(await screen.findByText('1. Ankommen (Film: Der Atem)')).toBeTruthy()
    expect(screen.getByText('1. Ankommen (Film: Die Ruhe)')).toBeTruthy()
  })

  it('name it in the history of the record', async () => {
    open('/panel/guides/1')
    await waitFor(() =>
      expect(text('.bullets')).toMatch(/Ankommen \(Film: Der Atem\).*Ankommen \(Film: Die Ruhe\)/),
    )
  })

  it('name it by its id to who may not read it', async () => {
    const { calls } = open('/panel/journal/1', ['*:g:Get', '*:audit:Get'])
    expect(await screen.findByText('1. Ankommen (Film: 1)')).toBeTruthy()
    expect(calls.some(({ path }) => path === 'films')).toBe(false)
  })
})
