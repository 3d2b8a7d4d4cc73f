import { notFound } from '@tanstack/react-router'
import { ApiError } from '@/shared/api'

/** For a loader's `catch`: what the server does not have is a page that does not exist; all else is a failure. */
export function orNotFound(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error
}
