export { loadComplaints as load } from './api/load-complaints.ts'
export { ComplaintsScreen as Screen } from './ui/complaints-screen.tsx'
