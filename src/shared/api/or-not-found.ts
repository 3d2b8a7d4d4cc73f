import { notFound } from '@tanstack/react-router'
import { hasStatus } from './describe-error.ts'

/** For the `catch` of a loader: shows the not-found page for these statuses, and rethrows every other error. */
export const orNotFound =
  (...statuses: [number, ...number[]]) =>
  (error: unknown): never => {
    throw hasStatus(error, ...statuses) ? notFound() : error
  }
