/**
 * Gives every story a router at `parameters.address`; every address renders the story. A page that reads its route
 * names it with `parameters.route: '/category/$name'` and its data with `parameters.loaderData` and `parameters.staticData`.
 */
import type { Decorator, Loader } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'

const StoryContext = createContext<ReactNode>(null)
const ShownStory = () => useContext(StoryContext)

/** Load before the first render, so that the story renders once. */
export const loadRouter: Loader = async ({ parameters: { address = '/', route, loaderData, staticData } }) => {
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
            staticData,
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
