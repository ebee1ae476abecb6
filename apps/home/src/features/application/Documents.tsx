import { isApiError } from '@nexperts/api';
import { APPLICATION_FILES_MAX, type ApplicationFile } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { DropZone } from '@nexperts/ui/DropZone';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import * as content from '../../ui/experts/application-content.css.ts';
import { fileSize } from '../../model/page/file-words.ts';
import { Fieldset } from '@nexperts/ui/Fieldset';
import * as css from './application.css.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['application/pdf', 'image/png', 'image/jpeg'];

interface DocumentsProps {
  /** Of the control that adds one */
  id: string;
  files: readonly ApplicationFile[];
  onChange: (files: ApplicationFile[]) => void;
  errorMessage: string | undefined;
}

/** Documents of the application. Each is kept as soon as it is chosen, and gone as soon as it is removed. */
export function Documents({ id, files, onChange, errorMessage }: DocumentsProps) {
  /** What is in progress, or finished last */
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);

  async function run(what: string, done: string, work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setTold(what);
    setProblem(null);
    try {
      await work();
      setTold(done);
    } catch (error) {
      setTold('');
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    } finally {
      running.current = false;
    }
  }

  function add(file: File): void {
    void run(`Uploading ${file.name}…`, `${file.name} uploaded`, async () => {
      const { data } = await api.call(endpoints.addApplicationFile, { file, fileName: file.name });
      onChange([...files, data]);
    });
  }

  const remove = ({ id, name }: ApplicationFile): void =>
    void run(`Removing ${name}…`, `Removed ${name}`, async () => {
      await api.call(endpoints.removeApplicationFile, { params: { fileId: id } });
      onChange(files.filter((each) => each.id !== id));
    });

  return (
    <Fieldset
      legend="Documents"
      description="A certificate, licence or CV: PDF, PNG or JPEG, up to 10 MB each. Only you and our reviewers can open them."
      errorMessage={problem ?? errorMessage}
    >
      <div className={css.stack}>
        {files.length > 0 ? (
          <ul className={css.files} aria-label="Uploaded documents">
            {files.map((file) => (
              <li key={file.id} className={css.file}>
                <a
                  className={content.file}
                  href={api.addressOf(endpoints.applicationFile, { params: { fileId: file.id } })}
                  download={file.name}
                >
                  {file.name}
                </a>
                <span className={css.muted}>{fileSize(file.size)}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove ${file.name}`}
                  onPress={() => remove(file)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {files.length < APPLICATION_FILES_MAX ? (
          <DropZone
            id={id}
            label="Add a document"
            accept={TYPES}
            maxBytes={MAX_BYTES}
            onChoose={([file]) => file && add(file)}
            onRefuse={() => setProblem(null)}
          />
        ) : null}
        <output className={css.muted}>{told}</output>
      </div>
    </Fieldset>
  );
}
