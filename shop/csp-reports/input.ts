/**
 * Violations of the content security policy as browsers report them: one (report-uri), or several (the Reporting API).
 */
import { z } from 'zod'

const MOST = 20
const text = z.string().catch('')

const Older = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  })
  .transform(({ 'csp-report': said }) => [
    {
      page: said['document-uri'],
      directive: said['effective-directive'] || said['violated-directive'],
      blocked: said['blocked-uri'],
      source: said['source-file'],
    },
  ])

const Newer = z
  .array(
    z.object({
      type: text,
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text }).optional(),
    }),
  )
  .max(MOST)
  .transform((reports) =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [
            {
              page: body.documentURL,
              directive: body.effectiveDirective,
              blocked: body.blockedURL,
              source: body.sourceFile,
            },
          ]
        : [],
    ),
  )

export const CspReports = z.union([Older, Newer])
export type CspReport = z.output<typeof Newer>[number]
