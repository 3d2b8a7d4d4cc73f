import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import type { HasScreen } from './account-menu.ts'

const ScreensContext = createContext<HasScreen | null>(null)

/** For the workbench: says which screens exist, where the router's table does not. */
export function ScreensProvider({ hasScreen, children }: { hasScreen: HasScreen; children: ReactNode }) {
  return <ScreensContext value={hasScreen}>{children}</ScreensContext>
}

/** Whether a path stands in the table of routes. */
export function useHasScreen(): HasScreen {
  const { routesByPath } = useRouter()
  return useContext(ScreensContext) ?? ((path) => path in routesByPath)
}
