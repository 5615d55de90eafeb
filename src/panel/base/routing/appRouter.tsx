import { createContext, use, useCallback } from 'react'
import { type createBrowserRouter, type Location, RouterProvider } from 'react-router'

// `router.state` and `router.subscribe` are called private by react-router, which offers nothing else that knows an
// address before it is drawn. They are read in this file alone, as seen in 7.18; tests/routing/appRouter.test.tsx
// holds what they say.

type AppRouter = ReturnType<typeof createBrowserRouter>

const AppRouterContext = createContext<AppRouter | undefined>(undefined)

/** react-router's provider, with its router at hand for `useLocationNow`. */
export function AppRouterProvider({ router }: { router: AppRouter }) {
  return (
    <AppRouterContext value={router}>
      <RouterProvider router={router} />
    </AppRouterContext>
  )
}

/**
 * Tells where the person is at the moment of asking, or will be in a moment, when an address is on its way. Its path has the
 * path of the panel before it. The function stays the same one; outside an `<AppRouterProvider>` it knows nothing.
 */
export function useLocationNow(): () => Location | undefined {
  const router = use(AppRouterContext)
  return useCallback(() => router && (router.state.navigation.location ?? router.state.location), [router])
}

/**
 * Calls once the first page can be shown, and what it needs has come.
 *
 * @returns how to call it off
 */
export function whenFirstPageIsThere(router: AppRouter, onThere: () => void): (() => void) | undefined {
  if (router.state.initialized) {
    onThere()
    return undefined
  }
  const end = router.subscribe(({ initialized }) => {
    if (!initialized) return
    end()
    onThere()
  })
  return end
}
