import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import type { HasScreen } from './account-menu.ts'

const ScreensContext = createContext<HasScreen | null>(null)

export function ScreensProvider({ hasScreen, children }: { hasScreen: HasScreen; children: ReactNode }) {
  return <ScreensContext value={hasScreen}>{children}</ScreensContext>
}

export function useHasScreen(): HasScreen {
  const { routesByPath } = useRouter()
  return useContext(ScreensContext) ?? ((path) => path in routesByPath)
}
