import { describe, expect, it } from 'vitest'
import { createLinkReader } from '#features/uses/model/links.ts'
import { placesOfUse, usesIn } from '#features/uses/model/places.ts'
import { films, pages, tours } from './entries.ts'

const resources = [films, pages, tours]
const readLink = createLinkReader(resources, { origin: 'https://panel.example', basePath: '/admin' })

describe('an address', () => {
  it.each([
    '/admin/panel/media/f%201',
    '/admin/panel/media/f%201/edit',
    '/admin/panel/media/f%201/show?tab=raw#top',
    'https://panel.example/admin/panel/media/f%201',
  ])('leads to a record: %s', (address) => {
    expect(readLink(address)).toEqual({ resource: 'films', id: 'f 1' })
  })

  it.each([
    '/panel/media/f1',
    'https://elsewhere.example/admin/panel/media/f1',
    '/admin/panel/media',
    '/admin/panel/media/create',
    '/admin/panel/media/f1/else',
    '/admin/panel/films/f1',
    'mailto:f1@example.com',
    'http://[',
    '',
  ])('leads to none: %s', (address) => {
    expect(readLink(address)).toBeUndefined()
  })
})

describe('the places of an entry', () => {
  it('are references, items, steps and rich texts', () => {
    const names = placesOfUse(resources, 'films').map(
      ({ resource, field }) => `${resource.name}.${field.name}`,
    )
    expect(names).toEqual(['pages.body', 'pages.cover', 'pages.more', 'pages.parts', 'tours.steps'])
  })

  it('say where exactly a record leads here', () => {
    const record = {
      body: '<p><a href="/admin/panel/media/f1?x=1&amp;y=2">x</a><a href="/admin/panel/media/f1">y</a></p>',
      cover: 'f1',
      more: ['f0', 'f1'],
      parts: [
        { name: 'Kopf', film: 'f2' },
        { name: 'Fuß', film: 'f1' },
      ],
    }
    const where = placesOfUse([pages], 'films').flatMap((place) =>
      usesIn(record, place, { resource: 'films', id: 'f1' }, readLink),
    )
    expect(where).toEqual([
      { field: 'body' },
      { field: 'cover' },
      { field: 'more' },
      { field: 'parts', at: [{ number: 2, title: 'Fuß', part: 'film' }] },
    ])
  })

  it('name the step that shows a record, or whose text leads to it', () => {
    const steps = [
      { key: 's1', kind: 'film', title: 'Anfang', film: 'f1' },
      { key: 's2', kind: 'note', title: '', text: '<a href="/admin/panel/media/f1">dort</a>' },
    ]
    const [place] = placesOfUse([tours], 'films')
    const found = place && usesIn({ steps }, place, { resource: 'films', id: 'f1' }, readLink)
    expect(found).toEqual([
      { field: 'steps', at: [{ number: 1, isStep: true, key: 's1', title: 'Anfang' }] },
      { field: 'steps', at: [{ number: 2, isStep: true, key: 's2' }] },
    ])
  })

  it.each([null, 5, 'x', [null], [5], {}, [{ parts: 1 }]])('are none in what is no value: %j', (value) => {
    for (const place of placesOfUse(resources, 'films')) {
      const record = { [place.field.name]: value }
      expect(usesIn(record, place, { resource: 'films', id: 'f1' }, readLink)).toEqual([])
    }
  })
})
