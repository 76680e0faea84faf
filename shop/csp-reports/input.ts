/**
 * Violations of the content security policy as browsers report them: one (report-uri), or several (the Reporting API).
 */
import { z } from 'zod'

const MAX_REPORTS = 20
const text = z.string().catch('')

const LegacyReport = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
    },
  ])

const ReportingApiReports = z
  .array(
    z.object({
      type: text,
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text }).optional(),
    }),
  )
  .max(MAX_REPORTS)
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

export const CspReports = z.union([LegacyReport, ReportingApiReports])
export type CspReport = z.output<typeof ReportingApiReports>[number]
