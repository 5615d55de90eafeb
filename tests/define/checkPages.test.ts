import { describe, expect, it } from 'vitest'
import { checkPages } from '#model/language/check.ts'
import { goodEntries } from './entries.ts'

const view = () => Promise.reject(new Error('not loaded in this test'))
const good = { path: 'reports/open', title: 'Berichte', access: [], icon: 'page', navigation: 'local', view }

const outline = (pages: readonly unknown[]) =>
  checkPages(pages, goodEntries()).map(({ code, path, suggestion }) => [code, path, suggestion])

describe('the check of pages', () => {
  it('finds nothing wrong with good ones, the overview among them', () => {
    expect(outline([good, { ...good, path: '' }])).toEqual([])
  })

  it.each([
    ['no page', 'reports', 'C501', 'pages[0]', undefined],
    ['no access', { ...good, access: undefined }, 'C412', 'pages[0].access', undefined],
    [
      'a permission without its parts',
      { ...good, access: ['apiContent'] },
      'C403',
      'pages[0].access[0]',
      undefined,
    ],
    ['no title', { ...good, title: undefined }, 'C108', 'pages[0].title', undefined],
    ['a title without German', { ...good, title: { en: 'R' } }, 'C108', 'pages[0].title.de', undefined],
    ['an unknown icon', { ...good, icon: 'pgae' }, 'C114', 'pages[0].icon', 'page'],
    ['an unknown moment in the menu', { ...good, navigation: 'x' }, 'C115', 'pages[0].navigation', undefined],
    ['a path with a leading slash', { ...good, path: '/reports' }, 'C502', 'pages[0].path', undefined],
    ['a path upwards', { ...good, path: '../reports' }, 'C502', 'pages[0].path', undefined],
    ['a view that is no function', { ...good, view: 'Reports.tsx' }, 'C118', 'pages[0].view', undefined],
    ['an unknown key', { ...good, acces: [] }, 'C109', 'pages[0].acces', 'access'],
    ['the path of an entry', { ...good, path: 'open-bills' }, 'C105', 'pages[0].path', undefined],
    ['a path below an entry', { ...good, path: 'articles/new' }, 'C105', 'pages[0].path', undefined],
  ])('finds %s', (_what, page, code, path, suggestion) => {
    expect(outline([page])).toEqual([[code, path, suggestion]])
  })

  it('finds two pages under one path', () => {
    expect(outline([good, good])).toEqual([['C105', 'pages[1].path', undefined]])
  })
})
