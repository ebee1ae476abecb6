export { AnswerCardPanel } from './AnswerCardPanel.tsx';
export { loadAnswerCard, loadExpertReviews, loadMarks, loadReviewing } from './api.ts';
export { ExpertReviewsView } from './ExpertReviewsView.tsx';
export { ReviewPanel } from './ReviewPanel.tsx';
