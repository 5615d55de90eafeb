import type { AmountProps } from '#panel/features.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'

export const DueAmount = lazyPart<AmountProps>(() => import('./DueAmount.tsx'), {
  Loading: ({ children }) => children,
})
