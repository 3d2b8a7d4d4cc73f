import { setupServer } from 'msw/node'

export const mockServer = setupServer()
