import { createContext, use, useEffect, useState } from 'react'
import { type createBrowserRouter, type Location, RouterProvider } from 'react-router'

// `router.state` and `router.subscribe` are called private by react-router, which offers nothing else that knows an
// address before it is drawn. They are read in this file alone, as seen in 7.18; tests/routing/appRouter.test.tsx
// holds what they say.

type LocationNow = () => Location | undefined

const LocationNowContext = createContext<LocationNow>(() => undefined)

interface AppRouterProviderProps {
  /** Always the same one. */
  router: ReturnType<typeof createBrowserRouter>
  /** Called once the first page is there, and what it needs has come. */
  onShown?: () => void
}

type Router = AppRouterProviderProps['router']

/** Waits until it is known what the router begins with, and whatever that needs has come. */
export function whenReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return
      end()
      resolve()
    })
  })
}

/** react-router's provider, with what `useLocationNow` tells below it. */
export function AppRouterProvider({ router, onShown }: AppRouterProviderProps) {
  const [locationNow] = useState<LocationNow>(
    () => () => router.state.navigation.location ?? router.state.location,
  )
  useEffect(() => {
    let isGone = false
    void whenReady(router).then(() => {
      if (!isGone) onShown?.()
    })
    return () => {
      isGone = true
    }
  }, [router, onShown])
  return (
    <LocationNowContext value={locationNow}>
      <RouterProvider router={router} />
    </LocationNowContext>
  )
}

/**
 * Tells where the person is at the moment of asking, or will be in a moment, when an address is on its way. Its path has the
 * path of the panel before it. The function stays the same one; outside an `<AppRouterProvider>` it knows nothing.
 */
export const useLocationNow = (): LocationNow => use(LocationNowContext)
