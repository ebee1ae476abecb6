export type { UploadSubject } from '../../db/schema/index.ts';
import { tidyUpload } from './remove-upload.ts';

export { addUpload, admitUpload, demandRoom, keepUpload } from './add-upload.ts';
export { getUploadAs } from './send-upload.ts';
export { readVideo } from './read-video.ts';
export { removeUpload } from './remove-upload.ts';

export { cleanFile } from './clean-file.ts';
export { withEnding } from './document-type.ts';
export { forgetUploads } from './remove-upload.ts';
export { attachUploads, detachOthers, filesSentBy, keyOf as uploadKey, uploadsOf } from './rows.ts';
export { uploadRoutes } from './routes.ts';
export { type RangeHeaders, sendPart } from './send-part.ts';
export { sendDocument } from './send-document.ts';

export const uploadJobs = { 'uploads.tidy': tidyUpload };
