import { notFound } from '@tanstack/react-router'
import { ApiError } from '@/shared/api'

export function orNotFound(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error
}
