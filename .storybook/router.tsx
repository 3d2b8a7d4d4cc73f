/** Gives every story a router, so that links work: it stands at `parameters.address`, and every address is the story. */
import type { Decorator, Loader } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'

const StoryContext = createContext<ReactNode>(null)
const ShownStory = () => useContext(StoryContext)

/** Loaded before the story renders, so that its first render is its last. */
export const loadRouter: Loader = async ({ parameters }) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: ShownStory, notFoundComponent: ShownStory }),
    history: createMemoryHistory({ initialEntries: [parameters.address ?? '/'] }),
  })
  await router.load()
  return { router }
}

export const withRouter: Decorator = (Story, { loaded }) => (
  <StoryContext value={<Story />}>
    <RouterProvider router={loaded.router} />
  </StoryContext>
)
