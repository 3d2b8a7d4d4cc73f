/**
 * Gives every story a router, so that links work: it stands at `parameters.address`, and every address is the story. A
 * page that reads its route names it, `parameters.route: '/category/$name'`, and its data, `parameters.loaderData`.
 */
import type { Decorator, Loader } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'

const StoryContext = createContext<ReactNode>(null)
const ShownStory = () => useContext(StoryContext)

/** Loaded before the story renders, so that its first render is its last. */
export const loadRouter: Loader = async ({ parameters: { address = '/', route, loaderData } }) => {
  const rootRoute = createRootRoute(
    route === undefined ? { component: ShownStory, notFoundComponent: ShownStory } : { notFoundComponent: ShownStory },
  )
  const routes =
    route === undefined
      ? []
      : [
          createRoute({
            getParentRoute: () => rootRoute,
            path: route,
            component: ShownStory,
            loader: () => loaderData,
          }),
        ]
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  return { router }
}

export const withRouter: Decorator = (Story, { loaded }) => (
  <StoryContext value={<Story />}>
    <RouterProvider router={loaded.router} />
  </StoryContext>
)
