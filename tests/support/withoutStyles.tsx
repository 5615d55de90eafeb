import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * Keeps the styles of MUI out of the document. jsdom holds each rule against each element whenever a role is asked
 * for, which took most of the time of these tests; what things look like is shown in a real browser.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={aside}>{children}</CacheProvider>
}

const aside = createCache({ key: 'css', container: document.createElement('div') })
