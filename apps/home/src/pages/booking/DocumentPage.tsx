import { DocumentView, loadDocument } from '../../features/papers/index.ts';
import type { Route } from './+types/DocumentPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadDocument(params, request);

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const paper = loaderData?.document.paper;
  return [{ title: `${paper ? `${paper.title} ${paper.number}` : 'Document'} · Nexperts` }];
};

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  return <DocumentView {...loaderData} />;
}
