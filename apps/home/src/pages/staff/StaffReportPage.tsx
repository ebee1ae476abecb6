import { loadReport, ReportView } from '../../features/desk/report/index.ts';
import type { Route } from './+types/StaffReportPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadReport(params.reportId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? `Report about ${loaderData.report.reported.name}` : 'Report'} · Nexperts` },
];

export default function StaffReportPage({ loaderData }: Route.ComponentProps) {
  return <ReportView key={loaderData.report.id} {...loaderData} />;
}
