/** A setup file: Testing Library unmounts by itself only where Vitest's functions are globals, and ours are imported. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)
