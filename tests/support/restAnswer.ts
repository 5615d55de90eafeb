/** What a list of the REST conventions is asked for: order, first and last row, filter. */
export function restAsked(search = new URLSearchParams()) {
  const [sort, range, filter] = ['sort', 'range', 'filter'].map((name): unknown => {
    const text = search.get(name)
    return text === null ? undefined : JSON.parse(text)
  })
  return { sort, range, filter } as {
    sort?: [string, 'ASC' | 'DESC']
    range?: [number, number]
    filter?: Readonly<Record<string, unknown>>
  }
}

/** The answer of a hand-written backend to a list of the REST conventions: the rows of the range, the count of all. */
export function restAnswer(rows: readonly object[], search = new URLSearchParams()): Response {
  const { range: [first, last] = [0, rows.length] } = restAsked(search)
  return Response.json(rows.slice(first, last + 1), {
    headers: { 'Content-Range': `rows ${first}-${last}/${rows.length}` },
  })
}

export function restQuery(asked: ReturnType<typeof restAsked>): string {
  const texts = Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)])
  return String(new URLSearchParams(texts))
}

/** How many rows there are in all. */
export function restCount(headers: Headers): number {
  return Number(headers.get('Content-Range')?.split('/').at(-1))
}
