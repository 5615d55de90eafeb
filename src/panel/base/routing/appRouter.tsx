import { createContext, use, useEffect, useState } from 'react'
import { type createBrowserRouter, type Location, RouterProvider } from 'react-router'

// `router.state` and `router.subscribe` are called private by react-router, which offers nothing else that knows an
// address before it is drawn. They are read in this file alone, as seen in 7.18; tests/routing/appRouter.test.tsx
// holds what they say.

type LocationNow = () => Location | undefined

const LocationNowContext = createContext<LocationNow>(() => undefined)

interface AppRouterProviderProps {
  router: ReturnType<typeof createBrowserRouter>
  onShown?: () => void
}

type Router = AppRouterProviderProps['router']

/** Waits until what the router begins with has come. */
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

/** Returns a function, always the same, that tells where the person is or will be in a moment, with the base path. */
export const useLocationNow = (): LocationNow => use(LocationNowContext)
